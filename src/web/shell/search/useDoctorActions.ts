import { useLingui } from '@lingui/react/macro'
import { IconBan, IconDoorEnter, IconNotes } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/api/api.ts'
import { useLetIn } from '#web/letIn/parts.tsx'
import { blockTimeRequest } from '#web/diary/parts.tsx'
import { useMe } from '#web/session/session.ts'
import type { SearchResult } from './searchResults.ts'

/** What a doctor does most, from wherever they are: who waits longest, the notes that can be written on, time off. */
export function useDoctorActions(): SearchResult[] {
  const { t } = useLingui()
  const { role } = useMe()
  const navigate = useNavigate()
  const letIn = useLetIn()
  const { data: day } = useQuery({ ...api.visits.doctorsDay.queryOptions(), enabled: role === 'doctor' })
  if (role !== 'doctor') return []
  const [longest] = day?.waiting ?? []
  const open = [...(day?.today ?? []).filter(({ status }) => status === 'in_progress'), ...(day?.notesToSign ?? [])]
  const notes = [...new Map(open.map((visit) => [visit.appointmentId, visit])).values()]
  const block = async () => {
    await navigate({ to: '/doctor/dashboard' })
    blockTimeRequest.set({ isAsked: true })
  }
  const join: SearchResult[] = longest
    ? [
        {
          id: 'waiting',
          label: t`Let in who waits longest: ${{ patient: longest.patientName }}`,
          keywords: t`open waiting room call admit let in`,
          icon: IconDoorEnter,
          choose: () => letIn.mutate(longest.appointmentId),
        },
      ]
    : []
  return [
    ...join,
    ...notes.map(({ appointmentId, patientName }) => ({
      id: `note ${appointmentId}`,
      label: t`Write the note: ${patientName}`,
      description: t`Not signed yet`,
      keywords: t`new note open sign`,
      icon: IconNotes,
      choose: () => void navigate({ to: '/doctor/consultation/$appointmentId', params: { appointmentId } }),
    })),
    { id: 'block', label: t`Block time`, keywords: t`time off leave sick holiday away busy`, icon: IconBan, choose: () => void block() },
  ]
}
