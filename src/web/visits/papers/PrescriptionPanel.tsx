import { PrescribeForm } from '#web/prescribing/parts.tsx'
import { PaperPanel } from './PaperPanel.tsx'

export function PrescriptionPanel({ appointmentId }: { appointmentId: string }) {
  return (
    <PaperPanel
      appointmentId={appointmentId}
      kind="medication_script"
      form={({ value: { items }, facts, edit, save }) => (
        <PrescribeForm items={items} facts={facts} edit={(changed) => edit({ items: changed })} save={save} />
      )}
    />
  )
}
