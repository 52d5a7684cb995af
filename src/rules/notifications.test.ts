import { expect, test } from 'vitest'
import { staysAfterClick, notificationTarget, whyNotRemove } from './notifications.ts'

const id = '01939c2e-0000-7000-8000-000000000001'
const system = (link: string | null) =>
  notificationTarget({ type: 'system', appointmentId: null, medicationId: null, diagnosisId: null, link })

test('an appointment opens its tab of the dashboard, highlighted', () => {
  expect(notificationTarget({ type: 'appointment', appointmentId: id, medicationId: null, diagnosisId: null, link: null })).toEqual({
    kind: 'dashboard',
    activeTab: 'appointments',
    highlightAppointment: id,
  })
  expect(
    notificationTarget({ type: 'appointment', appointmentId: null, medicationId: null, diagnosisId: null, link: '/elsewhere' }),
  ).toEqual({
    kind: 'dashboard',
    activeTab: 'appointments',
    highlightAppointment: null,
  })
})

test("what a doctor hears of a visit opens the doctor's side of it", () => {
  const link = `/doctor/consultation/${id}`
  expect(notificationTarget({ type: 'appointment', appointmentId: id, medicationId: null, diagnosisId: null, link })).toEqual({
    kind: 'path',
    path: link,
  })
})

test('a diagnosis opens its page, and the list of all where it is not known', () => {
  const of = (diagnosisId: string | null) =>
    notificationTarget({ type: 'diagnosis', appointmentId: id, medicationId: null, diagnosisId, link: null })
  expect(of(id)).toEqual({ kind: 'path', path: `/diagnosis/${id}` })
  expect(of(null)).toEqual({ kind: 'diagnoses' })
})

test('the welcome starts the tour', () => {
  expect(notificationTarget({ type: 'welcome', appointmentId: null, medicationId: null, diagnosisId: null, link: null })).toEqual({
    kind: 'tour',
  })
})

test("what is said of medicines opens the day's list, at the medicine where it is of one", () => {
  const at = (medicationId: string | null, link: string | null = null) =>
    notificationTarget({ type: 'medication', appointmentId: null, diagnosisId: null, medicationId, link })
  expect(at(null)).toEqual({ kind: 'path', path: '/medication-reminders' })
  expect(at(id)).toEqual({ kind: 'path', path: `/medication-reminders?highlightMedicationId=${id}` })
  const all = '/medication-reminders?view=all'
  expect(at(null, all)).toEqual({ kind: 'path', path: all })
  expect(at(id, all)).toEqual({ kind: 'path', path: `${all}&highlightMedicationId=${id}` })
})

test.each(['/doctor/dashboard', `/video-call/${id}`, '/settings?tab=security#sessions', '/'])('a system notification opens %s', (link) => {
  expect(system(link)).toEqual({ kind: 'path', path: link })
})

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'doctor',
  ' /x',
  '/a\\b',
  '/a-screen-to-come',
  '/dashboard/extra?x=/settings',
])('the link %j leads nowhere else than the list', (link) => {
  expect(system(link)).toEqual({ kind: 'path', path: '/notifications' })
})

test('only a permanent notification stays after a click, and the welcome never does', () => {
  expect(staysAfterClick({ type: 'system', isPermanent: true })).toBe(true)
  expect(staysAfterClick({ type: 'appointment', isPermanent: false })).toBe(false)
  expect(staysAfterClick({ type: 'welcome', isPermanent: true })).toBe(false)
})

test('what is permanent cannot be taken out of the list, the welcome apart', () => {
  expect(whyNotRemove({ type: 'system', isPermanent: true })).toBe('NOTICE_STAYS')
  expect(whyNotRemove({ type: 'welcome', isPermanent: true })).toBeUndefined()
  expect(whyNotRemove({ type: 'appointment', isPermanent: false })).toBeUndefined()
})
