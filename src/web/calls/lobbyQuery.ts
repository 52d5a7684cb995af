import { api } from '#web/api/api.ts'

export const lobbyOptions = (appointmentId: string) => api.calls.lobby.queryOptions({ input: { appointmentId } })
