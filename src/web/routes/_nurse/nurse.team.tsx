import { createFileRoute } from '@tanstack/react-router'
import { TeamScreen } from '#web/nurses/TeamScreen.tsx'

export const Route = createFileRoute('/_nurse/nurse/team')({ component: TeamScreen })
