import { useLingui } from '@lingui/react/macro'
import { IconHeadset, IconStethoscope, IconUser } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/api/api.ts'
import { screenTime } from '#web/dates.ts'
import { useMe } from '#web/session/session.ts'
import type { SearchResultGroup } from './searchResults.ts'

/** Doctors find the patients of their day, nurses who waits for a call, administrators who works here. */
export function usePeopleResults(typed: string): SearchResultGroup[] {
  const { t } = useLingui()
  const { role } = useMe()
  const navigate = useNavigate()
  const { data: day } = useQuery({ ...api.visits.doctorsDay.queryOptions(), enabled: role === 'doctor' })
  const { data: staff = [] } = useQuery({ ...api.staff.list.queryOptions(), enabled: role === 'admin' })
  const { data: queue } = useQuery({ ...api.queue.list.queryOptions({ input: { view: 'unassigned' } }), enabled: role === 'nurse' })
  const records = useRecords(typed)
  const visits = [...(day?.waiting ?? []), ...(day?.today ?? []), ...(day?.notesToSign ?? [])]
  const unique = [...new Map(visits.map((visit) => [visit.appointmentId, visit])).values()]
  const patients = unique.map(({ appointmentId, patientName, startsAt, type }) => ({
    id: appointmentId,
    label: patientName,
    description: `${screenTime(startsAt)} · ${type}`,
    icon: IconStethoscope,
    choose: () => void navigate({ to: '/doctor/consultation/$appointmentId', params: { appointmentId } }),
  }))
  const accounts = staff.map(({ id, first_name, last_name, email, doctor, nurse }) => ({
    id,
    label: `${first_name} ${last_name}`,
    description: email,
    keywords: `${doctor?.hpcsa_number ?? ''} ${nurse?.sanc_number ?? ''}`,
    icon: IconUser,
    choose: () => void navigate({ to: '/admin/staff/$staffId', params: { staffId: id } }),
  }))
  const requests = (queue?.items ?? []).map(({ id, patientName, reference }) => ({
    id,
    label: patientName,
    description: reference,
    icon: IconHeadset,
    choose: () => void navigate({ href: `/nurse/support-queue?item=${id}` }),
  }))
  return [
    { group: t`Support queue`, finds: requests },
    { group: t`Today's patients`, finds: patients },
    { group: t`Patients in my care`, finds: records },
    { group: t`Staff accounts`, finds: accounts },
  ]
}

const MIN_LETTERS = 2
const PAUSE_MILLISECONDS = 250

/** The records that a doctor may open: the first of the list, and of all of them who fits a name, a birth date or an ID number. */
function useRecords(typed: string) {
  const { t } = useLingui()
  const { role } = useMe()
  const navigate = useNavigate()
  const { data: mine } = useQuery({ ...api.patientRecords.mine.queryOptions({ input: {} }), enabled: role === 'doctor' })
  const [asked] = useDebouncedValue(typed.trim(), PAUSE_MILLISECONDS)
  const { data: fitting } = useQuery({
    ...api.patientRecords.search.queryOptions({ input: { text: asked } }),
    enabled: role === 'doctor' && asked.length >= MIN_LETTERS,
    gcTime: 0,
    retry: false,
  })
  const found = asked === typed.trim() ? (fitting?.patients ?? []) : []
  const listed = (mine?.patients ?? []).filter(({ id }) => !found.some((one) => one.id === id))
  return [...found.map((one) => ({ ...one, keywords: asked })), ...listed.map((one) => ({ ...one, keywords: '' }))].map(
    ({ id, name, keywords }) => ({
      id: `record ${id}`,
      label: name,
      keywords,
      description: t`Record`,
      icon: IconUser,
      choose: () => void navigate({ to: '/doctor/patients/$patientId', params: { patientId: id } }),
    }),
  )
}
