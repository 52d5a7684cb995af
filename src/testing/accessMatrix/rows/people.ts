import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { DoctorRows, PersonRows } from '../rows.ts'
import type { Forgeries } from '../forgery.ts'

export const personRows: PersonRows = {
  'public.profiles': ({ id }) => ({ id, first_name: 'Thandi', last_name: 'Mokoena', created_at: START, updated_at: START }),
  'public.user_roles': ({ id }) => ({ user_id: id, role: 'patient' }),
  'public.profile_provenance': ({ id, role }, _, n) => ({
    user_id: id,
    field: `field ${n}`,
    written_by: id,
    written_by_role: role,
    written_at: START,
  }),
  'public.identity_documents': ({ id }) => ({
    user_id: id,
    kind: 'passport',
    country: 'Zimbabwe',
    shown: '•••456',
    number_encrypted: Buffer.from('x'),
    number_hmac: v7(),
    updated_at: START,
  }),
  'public.profile_photos': ({ id }) => ({
    user_id: id,
    media_type: 'image/webp',
    sha256: 'x',
    bytes: Buffer.from('x'),
    updated_at: START,
  }),
  'public.nurse_profiles': ({ id }) => ({ nurse_id: id, sanc_number: '12345678', apc_valid_until: '2027-12-31' }),
}

export const doctorRows: DoctorRows = {
  'public.doctor_profiles': ({ id }) => ({
    doctor_id: id,
    display_name: 'Dr. X',
    specialty: 'x',
    qualification: 'x',
    practice_address: 'x',
  }),
}

export const forgeries: Forgeries = ({ mine }) => [
  ['patient', 'profiles', 'makes a profile for somebody else', { ...mine('profiles'), id: v7() }],
]
