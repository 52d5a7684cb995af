import { z } from 'zod'
import { snippetLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Id, typed, typedLine } from './primitives.ts'

export type Snippet = z.infer<typeof Snippet>
/** Words that a doctor writes often, kept for one part of the note. */
export const Snippet = z.object({
  id: Id,
  section: z.enum(['subjective', 'objective', 'assessment', 'plan', 'patientSummary']),
  title: typedLine(snippetLimits.title),
  text: typed(snippetLimits.text).refine((text) => text !== '', 'Must not be empty'),
})

const own = by('doctor').meta({ audit: 'own snippets' })

export const snippets = {
  list: own.meta({ routine: true }).route(readOnly).output(z.array(Snippet)),
  /** Adds one, or writes over one's own of the same id. */
  save: own.errors(refusals('TOO_MANY_SNIPPETS')).input(Snippet).output(Snippet),
  remove: own.input(z.object({ id: Id })).output(z.void()),
}
