import { newId } from '#server/base/ids.ts'
import type { RawInput } from '../station.ts'

/** Every input of the people's routes, with the ids of a company. */
export function staffInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const one = { params: { id: ids['person'] } }
  const fields = {
    first_name: 'x',
    last_name: 'x',
    user_custom_id: '',
    alternative_id: '',
    role: 'Technician',
    shop_ids: [ids['shop']],
    positions: [],
    language: 'en',
    hire_date: null,
  }
  const changes = { changes: { 'orders.void': true } }
  return {
    'staff.list': [{ query: { shop_id: ids['shop'] } }],
    'staff.get': [one],
    'staff.save': [{ ...one, body: { ...fields, version: 1 } }],
    'staff.pin': [{ ...one, body: { pin: '4711' } }],
    'staff.deactivate': [one],
    'staff.reactivate': [one],
    'staff.invite': [{ ...one, body: { way: 'link', email: '' } }],
    'staff.withdraw': [one],
    'staff.setPicture': [one],
    'staff.removePicture': [one],
    'staff.picture': [one],
    'rights.person': [one],
    'rights.savePerson': [{ ...one, body: changes }],
    'station.people': [{ query: { shop_id: ids['shop'] } }],
    'station.switch': [
      { body: { shop_id: ids['shop'], user_id: ids['user'], pin: '0000', device_id: newId() } },
    ],
    // Last: it may store a person with any id, who is found from then on.
    'staff.create': [{ body: { ...fields, id: newId(), email: '', way: 'link', pin: null } }],
  }
}
