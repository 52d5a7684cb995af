import type { Consultation } from '#contract/visits.ts'
import type { NavigationState } from '#web/navigation/navigationState.ts'

/** What the dashboard keeps in its address. `show` is the part of the consultations, `consultation` the one whose details are open. */
export type DashboardSearchParams = {
  tab?: 'appointments' | 'consultations'
  show?: 'past'
  highlightAppointment?: string
  consultation?: string
  openBooking?: true
  /** 'My Diagnoses' is open. */
  openDiagnosis?: true
  /** The doctor and the day that booking begins with. */
  bookWith?: string
  bookOn?: string
}

const tabs = ['appointments', 'consultations'] as const
const text = (value: unknown) => (typeof value === 'string' && value.length <= 60 ? value : undefined)

/** The parts of an address that the dashboard knows; the rest is dropped. */
export function parseDashboardSearchParams(raw: Record<string, unknown>): DashboardSearchParams {
  const tab = tabs.find((one) => one === raw['tab'])
  const highlightAppointment = text(raw['highlightAppointment'])
  const consultation = text(raw['consultation'])
  const [bookWith, bookOn] = [text(raw['bookWith']), text(raw['bookOn'])]
  return {
    ...(tab && { tab }),
    ...(raw['show'] === 'past' && { show: 'past' as const }),
    ...(highlightAppointment && { highlightAppointment }),
    ...(consultation && { consultation }),
    ...(raw['openBooking'] === true && { openBooking: true as const }),
    ...(raw['openDiagnosis'] === true && { openDiagnosis: true as const }),
    ...(bookWith && { bookWith }),
    ...(bookOn && { bookOn }),
  }
}

/** The address that another screen's hand-over stands for, or nothing when it handed nothing over. */
export function searchParamsFromState({
  activeTab,
  highlightAppointment,
  openDiagnosis,
}: NavigationState): DashboardSearchParams | undefined {
  if (activeTab === undefined && highlightAppointment === undefined && openDiagnosis === undefined) return undefined
  return parseDashboardSearchParams({ tab: activeTab ?? (highlightAppointment && 'appointments'), highlightAppointment, openDiagnosis })
}

/** Where the visit that an address leads to is read once it is over: its consultation, open and highlighted. Nothing while it is ahead. */
export function addressOfPastVisit(
  { tab, highlightAppointment }: DashboardSearchParams,
  consultations: readonly Pick<Consultation, 'id' | 'appointment_id' | 'status'>[],
): DashboardSearchParams | undefined {
  if (tab !== 'appointments' || highlightAppointment === undefined) return undefined
  const past = consultations.find((one) => one.appointment_id === highlightAppointment && one.status !== 'upcoming')
  return past && { tab: 'consultations', show: 'past', highlightAppointment, consultation: past.id }
}
