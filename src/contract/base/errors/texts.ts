import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Why a customer was not texted. */
export const textErrors = {
  texts_not_configured: {
    status: 409,
    words: msg('Text messaging isn’t set up. See System status for the missing settings.'),
  },
  number_black_listed: {
    status: 409,
    words: msg(
      'This number is on the do-not-text list. Use another, or change the list on the customer’s profile.',
    ),
  },
  texts_refused: {
    status: 409,
    words: msg(
      'The customer has opted out of texts. Email or print it, or update their consent if they agree.',
    ),
  },
  number_stopped: {
    status: 409,
    words: msg('This number replied STOP and can’t be texted. The customer can text START to opt back in.'),
  },
  text_number_not_valid: {
    status: 400,
    words: msg('This number can’t receive texts. Check it; landlines can’t be texted.'),
  },
  text_too_long: {
    status: 400,
    words: msg('This text is too long: it would be billed as more than six messages. Shorten it.'),
  },
  message_not_resendable: {
    status: 409,
    words: msg('Only a message that failed or wasn’t confirmed can be sent again.'),
  },
  message_address_not_valid: {
    status: 400,
    words: msg('Enter a valid email address or phone number.'),
  },
  consent_not_valid: {
    status: 400,
    words: msg('This consent can’t be recorded. See the highlighted field.'),
  },
  snippet_not_valid: {
    status: 400,
    words: msg('This snippet can’t be saved. Complete both languages; see the highlighted fields.'),
  },
  snippet_name_taken: {
    status: 409,
    words: msg('Another snippet has this name.'),
  },
  too_many_snippets: {
    status: 409,
    words: msg('There are already 200 snippets. Remove one first.'),
  },
  answer_empty: {
    status: 400,
    words: msg('Enter a reply or add a photo.'),
  },
  too_many_pictures: {
    status: 409,
    words: msg('You have too many unsent photos. Send or remove them first.'),
  },
  template_not_valid: {
    status: 400,
    words: msg('This message can’t be saved. Complete both languages; see the highlighted fields.'),
  },
  campaign_not_valid: {
    status: 400,
    words: msg(
      'This campaign can’t be saved. Enter text in each language of the audience; see the highlighted fields.',
    ),
  },
  campaign_not_draft: {
    status: 409,
    words: msg(
      'Only a draft can be changed. Move a scheduled campaign back to draft first; one that has started can be cancelled.',
    ),
  },
  campaign_step_not_possible: {
    status: 409,
    words: msg('The campaign’s status changed, so this isn’t possible now. Check its status.'),
  },
  campaign_audience_empty: {
    status: 409,
    words: msg('No recipients match. Change the filters, or see why people are excluded.'),
  },
  campaign_audience_too_large: {
    status: 400,
    words: msg('More than 50,000 people match these filters. Narrow them.'),
  },
  coupon_not_usable: {
    status: 409,
    words: msg(
      'This coupon can’t be offered: it’s inactive, outside its dates, used up or for another shop. Choose another, or edit it.',
    ),
  },
  channel_not_configured: {
    status: 409,
    words: msg('This channel isn’t set up on this installation. See System status for the missing settings.'),
  },
  text_not_sent: {
    status: 503,
    words: msg('The text wasn’t sent: the provider rejected it. See System status, then try again.'),
  },
} as const satisfies Record<string, ErrorText>
