import { api } from '#web/api.ts'

export const workspaceOptions = (appointmentId: string) => api.visits.workspace.queryOptions({ input: { appointmentId } })
