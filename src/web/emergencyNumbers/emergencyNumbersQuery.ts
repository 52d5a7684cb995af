import { api } from '#web/api.ts'

export const emergencyContactsOptions = api.emergencyNumbers.contacts.queryOptions()
