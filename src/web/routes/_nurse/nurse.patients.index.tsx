import { createFileRoute } from '@tanstack/react-router'
import { parseProgrammeSearchParams } from '#web/nurses/programmeSearchParams.ts'
import { ProgrammeScreen } from '#web/nurses/ProgrammeScreen.tsx'

export const Route = createFileRoute('/_nurse/nurse/patients/')({
  validateSearch: parseProgrammeSearchParams,
  component: ProgrammeScreen,
})
