import { api } from '#web/api/api.ts'

export const emergencyContactsOptions = api.emergencyNumbers.contacts.queryOptions()
