import { z } from 'zod'

export type SectionId = z.infer<typeof SectionId>
/** What every article says, in this order (domain 9.1). */
export const SectionId = z.enum(['what', 'signs', 'do', 'medicines', 'now', 'soon', 'ask'])

export type TextBlock = z.infer<typeof TextBlock>
/** A paragraph, or a list. */
export const TextBlock = z.union([z.object({ text: z.string() }), z.object({ items: z.array(z.string()) })])

export type ArticleSection = z.infer<typeof ArticleSection>
/** The heading is in the language of the article. */
export const ArticleSection = z.object({ id: SectionId, heading: z.string(), blocks: z.array(TextBlock) })

export type ArticleSource = z.infer<typeof ArticleSource>
export const ArticleSource = z.object({ name: z.string(), year: z.int().nullable(), url: z.url() })

export type QuizQuestion = z.infer<typeof QuizQuestion>
export const QuizQuestion = z.object({ question: z.string(), answers: z.array(z.string()), right: z.int(), explanation: z.string() })
