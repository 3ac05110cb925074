import type { TemplateKind } from './kinds.ts'
import { PAPER_TEMPLATES } from './paperTemplates.ts'
import { email, text, type OnChannels } from './templateShape.ts'

/**
 * The words of messages as the product brings them. Emails begin with the greeting and end with the shop's address. A
 * line about a coupon is left out of a message that has none.
 */
export const STANDARD_TEMPLATES: Readonly<Record<TemplateKind, OnChannels>> = {
  estimate: {
    email: email(
      '{shop}: estimate for your {vehicle}',
      '{shop} : évaluation pour votre {vehicle}',
      'Your estimate is ready: {amount} with taxes if you approve all of the work.\nQuestions? Call {phone}.',
      'Votre évaluation est prête : {amount}, taxes incluses, si vous approuvez tous les travaux.\nDes questions? Appelez au {phone}.',
    ),
    text: text(
      '{shop}: The estimate for your {vehicle} is ready, {amount} with taxes. Review and approve or decline:',
      '{shop} : L’évaluation pour votre {vehicle} est prête, {amount} taxes incluses. Approuvez ou refusez :',
    ),
  },
  vehicle_ready: {
    email: email(
      '{shop}: your vehicle is ready',
      '{shop} : votre véhicule est prêt',
      'Your {vehicle} is ready for pickup.\nQuestions? Call {phone}.',
      'Votre {vehicle} est prêt. Vous pouvez passer le prendre.\nDes questions? Appelez au {phone}.',
    ),
    text: text(
      '{shop}: Your {vehicle} is ready for pickup. Questions? Call {phone}.',
      '{shop} : Votre {vehicle} est prêt. Des questions? Appelez au {phone}.',
    ),
  },
  payment_received: {
    email: email(
      '{shop}: payment received',
      '{shop} : paiement reçu',
      'We’ve received your payment of {amount} for order #{order}. Thank you!',
      'Nous avons reçu votre paiement de {amount} pour la facture n° {order}. Merci!',
    ),
    text: text(
      '{shop}: We received your payment of {amount} for order #{order}. Thank you!',
      '{shop} : Nous avons reçu votre paiement de {amount} pour la facture n° {order}. Merci!',
    ),
  },
  statement: {
    email: email(
      '{shop}: your statement',
      '{shop} : votre état de compte',
      'Your statement is attached. Total due: {amount}. Thank you for your business.\nQuestions? Call {phone}.',
      'Votre état de compte est joint. Total dû : {amount}. Merci.\nDes questions? Appelez au {phone}.',
    ),
    text: text(
      '{shop}: Your statement is ready. Total due: {amount}. Open it here:',
      '{shop} : Votre état de compte est prêt. Total dû : {amount}. Consultez-le ici :',
    ),
  },
  thank_you: {
    email: email(
      'Thank you from {shop}',
      '{shop} vous remercie',
      'Thank you for trusting us with your {vehicle}. See you next time!',
      'Merci de nous avoir confié votre {vehicle}. À la prochaine!',
    ),
    text: text(
      '{shop}: Thank you for trusting us with your {vehicle}. See you next time!',
      '{shop} : Merci de nous avoir confié votre {vehicle}. À la prochaine!',
    ),
  },
  review_request: {
    email: email(
      'How was your visit to {shop}?',
      'Comment s’est passée votre visite chez {shop}?',
      'How did we do on your {vehicle}? Your review helps other drivers: {review_link}',
      'Êtes-vous satisfait du travail sur votre {vehicle}? Votre avis aide d’autres clients : {review_link}',
    ),
    text: text(
      '{shop}: How did we do? Your review helps other drivers: {review_link}',
      '{shop} : Êtes-vous satisfait? Votre avis aide d’autres clients : {review_link}',
    ),
  },
  declined_work: {
    email: email(
      '{shop}: recommended work on your {vehicle}',
      '{shop} : travaux recommandés sur votre {vehicle}',
      'At your last visit we recommended this for your {vehicle}: {service}.\nTo book it, call {phone}.',
      'À votre dernière visite, nous avons recommandé ceci pour votre {vehicle} : {service}.\nPour prendre rendez-vous, appelez au {phone}.',
    ),
    text: text(
      '{shop}: We recommended this for your {vehicle}: {service}. To book it, call {phone}.',
      '{shop} : Nous avons recommandé ceci pour votre {vehicle} : {service}. Pour un rendez-vous : {phone}.',
    ),
  },
  service_due: {
    email: email(
      '{shop}: your {vehicle} is due for service',
      '{shop} : votre {vehicle} est dû pour un entretien',
      'Your {vehicle} is due for: {service}.\nYour coupon: {coupon}. Code: {coupon_code}.\nTo book it, call {phone}.',
      'Votre {vehicle} est dû pour : {service}.\nVotre coupon : {coupon}. Code : {coupon_code}.\nPour prendre rendez-vous, appelez au {phone}.',
    ),
    text: text(
      '{shop}: Your {vehicle} is due for: {service}. To book it, call {phone}.\nCoupon {coupon_code}: {coupon}',
      '{shop} : Votre {vehicle} est dû pour : {service}. Pour un rendez-vous : {phone}.\nCoupon {coupon_code} : {coupon}',
    ),
  },
  ...PAPER_TEMPLATES,
}
