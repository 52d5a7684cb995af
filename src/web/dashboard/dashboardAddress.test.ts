import { describe, expect, test } from 'vitest'
import { addressFromState, dashboardAddress } from './dashboardAddress.ts'

describe('the address of the dashboard', () => {
  test('keeps what it knows and drops the rest', () => {
    expect(dashboardAddress({ tab: 'appointments', highlightAppointment: 'a1', appointmentId: 'x', openBooking: true })).toEqual({
      tab: 'appointments',
      highlightAppointment: 'a1',
      openBooking: true,
    })
    expect(dashboardAddress({ tab: 'medicines', openBooking: 'yes', consultation: 7, show: 'all' })).toEqual({})
    expect(dashboardAddress({ tab: 'consultations', show: 'past', consultation: 'c1' })).toEqual({
      tab: 'consultations',
      show: 'past',
      consultation: 'c1',
    })
  })

  test('is what another screen hands over', () => {
    expect(addressFromState({ activeTab: 'appointments', highlightAppointment: 'a1' })).toEqual({
      tab: 'appointments',
      highlightAppointment: 'a1',
    })
    expect(addressFromState({ highlightAppointment: 'a1' })).toEqual({ tab: 'appointments', highlightAppointment: 'a1' })
    expect(addressFromState({ activeTab: 'overview' })).toEqual({})
    expect(addressFromState({ openDiagnosis: true })).toEqual({})
  })

  test('stays as it is when nothing is handed over', () => {
    expect(addressFromState({})).toBeUndefined()
    expect(addressFromState({ returnTo: '/dashboard' })).toBeUndefined()
  })
})
