import { createFileRoute } from '@tanstack/react-router'
import { NurseStartPage } from '#web/shell/StartPage.tsx'

export const Route = createFileRoute('/_nurse/nurse/dashboard')({ component: NurseStartPage })
