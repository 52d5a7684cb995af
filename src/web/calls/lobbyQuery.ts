import { api } from '#web/api.ts'

export const lobbyOptions = (appointmentId: string) => api.calls.lobby.queryOptions({ input: { appointmentId } })
