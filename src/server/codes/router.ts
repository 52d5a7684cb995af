import { searchProcedures } from './searchRouter.ts'
import { codeListProcedures } from './codeListsRouter.ts'

export const codes = { ...searchProcedures, ...codeListProcedures }
