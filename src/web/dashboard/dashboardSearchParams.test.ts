import { describe, expect, test } from 'vitest'
import { searchParamsFromState, addressOfPastVisit, parseDashboardSearchParams } from './dashboardSearchParams.ts'

describe('the address of the dashboard', () => {
  test('keeps what it knows and drops the rest', () => {
    expect(parseDashboardSearchParams({ tab: 'appointments', highlightAppointment: 'a1', appointmentId: 'x', openBooking: true })).toEqual({
      tab: 'appointments',
      highlightAppointment: 'a1',
      openBooking: true,
    })
    expect(parseDashboardSearchParams({ tab: 'medicines', openBooking: 'yes', consultation: 7, show: 'all' })).toEqual({})
    expect(parseDashboardSearchParams({ tab: 'consultations', show: 'past', consultation: 'c1' })).toEqual({
      tab: 'consultations',
      show: 'past',
      consultation: 'c1',
    })
  })

  test('is what another screen hands over', () => {
    expect(searchParamsFromState({ activeTab: 'appointments', highlightAppointment: 'a1' })).toEqual({
      tab: 'appointments',
      highlightAppointment: 'a1',
    })
    expect(searchParamsFromState({ highlightAppointment: 'a1' })).toEqual({ tab: 'appointments', highlightAppointment: 'a1' })
    expect(searchParamsFromState({ activeTab: 'overview' })).toEqual({})
    expect(searchParamsFromState({ openDiagnosis: true })).toEqual({ openDiagnosis: true })
  })

  test('of a visit that is over is its consultation, of one that is ahead the appointment', () => {
    const address = { tab: 'appointments', highlightAppointment: 'a1' } as const
    const of = (status: 'upcoming' | 'completed' | 'cancelled') => [
      { id: 'c0', appointment_id: 'a0', status: 'completed' as const },
      { id: 'c1', appointment_id: 'a1', status },
    ]
    for (const status of ['completed', 'cancelled'] as const)
      expect(addressOfPastVisit(address, of(status))).toEqual({
        tab: 'consultations',
        show: 'past',
        highlightAppointment: 'a1',
        consultation: 'c1',
      })
    expect(addressOfPastVisit(address, of('upcoming'))).toBeUndefined()
    expect(addressOfPastVisit(address, [])).toBeUndefined()
    expect(addressOfPastVisit({ tab: 'consultations', highlightAppointment: 'a1' }, of('completed'))).toBeUndefined()
    expect(addressOfPastVisit({ tab: 'appointments' }, of('completed'))).toBeUndefined()
  })

  test('stays as it is when nothing is handed over', () => {
    expect(searchParamsFromState({})).toBeUndefined()
    expect(searchParamsFromState({ returnTo: '/dashboard' })).toBeUndefined()
  })
})
