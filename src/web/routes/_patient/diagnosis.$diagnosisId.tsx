import { createFileRoute } from '@tanstack/react-router'
import { DiagnosisScreen } from '#web/diagnoses/DiagnosisScreen.tsx'

export const Route = createFileRoute('/_patient/diagnosis/$diagnosisId')({
  staticData: { withBack: true },
  component: function Diagnosis() {
    return <DiagnosisScreen diagnosisId={Route.useParams().diagnosisId} />
  },
})
