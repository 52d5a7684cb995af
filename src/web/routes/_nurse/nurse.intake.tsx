import { createFileRoute } from '@tanstack/react-router'
import { intakesOptions } from '#web/assessments/assessmentQueries.ts'
import { IntakeScreen } from '#web/assessments/IntakeScreen.tsx'

type Search = { patient?: string; step?: string; takes?: string }
const texts = ['patient', 'step', 'takes'] as const

export const Route = createFileRoute('/_nurse/nurse/intake')({
  validateSearch: (search: Record<string, unknown>): Search =>
    Object.fromEntries(texts.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []))),
  loaderDeps: ({ search: { patient } }) => ({ patient }),
  loader: ({ context: { queryClient }, deps: { patient } }) =>
    patient ? undefined : queryClient.query({ ...intakesOptions, staleTime: 'static' }),
  component: function Intake() {
    const { patient, step } = Route.useSearch()
    return <IntakeScreen patient={patient} step={step} />
  },
})
