import { ofFinder } from './finderRouter.ts'
import { ofLists } from './listsRouter.ts'

export const diagnoses = { ...ofFinder, ...ofLists }
