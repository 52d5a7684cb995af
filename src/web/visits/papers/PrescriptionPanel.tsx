import { useSuspenseQuery } from '@tanstack/react-query'
import { PrescribeForm } from '#web/prescribing/parts.tsx'
import { workspaceOptions } from '../workspace/workspaceQuery.ts'
import { PaperPanel } from './PaperPanel.tsx'

export function PrescriptionPanel({ appointmentId }: { appointmentId: string }) {
  const { data: workspace } = useSuspenseQuery(workspaceOptions(appointmentId))
  return (
    <PaperPanel
      appointmentId={appointmentId}
      kind="medication_script"
      form={({ value: { items }, facts, edit, save }) => (
        <PrescribeForm
          appointmentId={appointmentId}
          patientId={workspace.patient.id}
          items={items}
          facts={facts}
          edit={(changed) => edit({ items: changed })}
          save={save}
        />
      )}
    />
  )
}
