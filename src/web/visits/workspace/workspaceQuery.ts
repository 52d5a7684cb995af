import { api } from '#web/api/api.ts'

export const workspaceOptions = (appointmentId: string) => api.visits.workspace.queryOptions({ input: { appointmentId } })
