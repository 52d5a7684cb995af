/** The rows that a request may name. */
export type Ids = {
  visit: string
  consultation: string
  document: string
  upload: string
  notification: string
  callPhoto: string
  callGuest: string
  guestLink: string
  doctor: string
  person: string
  patient: string
  passkey: string
  device: string
  callback: string
  delivery: string
  staff: string
  medicine: string
  diagnosis: string
}
