import { createFileRoute } from '@tanstack/react-router'
import { MySymptoms } from './-MySymptoms.tsx'

// Every page carries what stands here, so its questions are asked by the screens.
export const Route = createFileRoute('/_patient/my-symptoms')({ component: MySymptoms })
