import { createFileRoute } from '@tanstack/react-router'
import { AdministratorStartPage } from '#web/shell/StartPage.tsx'

export const Route = createFileRoute('/_admin/admin/')({ component: AdministratorStartPage })
