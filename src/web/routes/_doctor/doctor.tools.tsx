import { createFileRoute } from '@tanstack/react-router'
import { parseToolsSearchParams } from '#web/calculators/toolsSearchParams.ts'
import { ToolsScreen } from '#web/calculators/ToolsScreen.tsx'

// Asks nothing of the server before it shows: it works without a connection.
export const Route = createFileRoute('/_doctor/doctor/tools')({ validateSearch: parseToolsSearchParams, component: ToolsScreen })
