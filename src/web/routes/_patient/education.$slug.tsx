import { createFileRoute } from '@tanstack/react-router'
import { EducationScreen } from '#web/education/EducationScreen.tsx'

export const Route = createFileRoute('/_patient/education/$slug')({ staticData: { withBack: true }, component: EducationScreen })
