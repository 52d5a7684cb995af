import { z } from 'zod'
import { ofPresser } from './doses.ts'
import { educationLimits, REGISTER_NUMBER_LENGTH } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { CalendarDate, Id, Instant, typedLine } from './primitives.ts'

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
/** `right`: the place of the right answer. */
export const QuizQuestion = z.object({ question: z.string(), answers: z.array(z.string()), right: z.int(), explanation: z.string() })

export type EducationItem = z.infer<typeof EducationItem>
/** With the names of specification 2.3; the id is the end of its address, /education/{id}, `duration` in minutes. */
export const EducationItem = z.object({
  id: z.string(),
  type: z.enum(['article', 'course']),
  title: z.string(),
  summary: z.string(),
  duration: z.int(),
  progress: z.int(),
  completed: z.boolean(),
  completedDate: Instant.nullable(),
})

export type ListedArticle = z.infer<typeof ListedArticle>
/** What finds it: categories of ICD-10 from one to another, and words. */
export const ListedArticle = EducationItem.extend({
  icd10: z.array(z.object({ from: z.string(), to: z.string() })),
  keywords: z.array(z.string()),
})

const Slug = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .max(educationLimits.slug)

export type EducationLibrary = z.infer<typeof EducationLibrary>
export const EducationLibrary = z.object({
  articles: z.array(ListedArticle),
  courses: z.array(EducationItem),
  /** By the patient's nurse, the latest first; an answer that a phone kept from the release before has none. */
  sent: z.array(z.object({ id: Slug, sentAt: Instant })).optional(),
})

export type EducationReview = z.infer<typeof EducationReview>
/** Which clinician read this very text, and until when that holds. */
export const EducationReview = z.object({
  reviewerName: z.string(),
  reviewerNumber: z.string(),
  reviewedOn: CalendarDate,
  dueOn: CalendarDate,
})

export type EducationArticle = z.infer<typeof EducationArticle>
export const EducationArticle = EducationItem.extend({
  sections: z.array(ArticleSection),
  sources: z.array(ArticleSource),
  review: EducationReview.nullable(), // null: awaits one
  viewed: z.array(SectionId),
})

export type EducationCourse = z.infer<typeof EducationCourse>
export const EducationCourse = EducationItem.extend({
  articles: z.array(EducationItem),
  questions: z.array(QuizQuestion),
  review: EducationReview.nullable(),
})

export type ReviewedText = z.infer<typeof ReviewedText>
/** A text of the library as administrators see it: `version` changes with its words. */
export const ReviewedText = z.object({
  id: z.string(),
  type: EducationItem.shape.type,
  title: z.string(),
  version: z.string(),
  review: EducationReview.nullable(),
  earlier: EducationReview.nullable(), // the latest review of another version
})

const one = z.object({ id: Slug })
const nursing = () => by('nurse').meta({ audit: 'education' })
const reviewer = () => by('admin').meta({ audit: 'education' })

/** The library that patients read, what they have read of it, and who checked it. */
export const education = {
  library: by('patient').route(readOnly).output(EducationLibrary),
  article: by('patient').route(readOnly).input(one).output(EducationArticle),
  course: by('patient').route(readOnly).input(one).output(EducationCourse),
  /** Sections that were in view long enough, by that device's clock. What was viewed stays viewed, so a second time changes nothing. */
  saveViewed: by('patient')
    .meta({ routine: true })
    .input(one.extend({ ...ofPresser, at: Instant.optional(), viewed: z.array(SectionId).max(SectionId.options.length) }))
    .output(EducationItem),
  /** The answers by their places. Too few right ones change nothing; there are as many tries as somebody wants. */
  answerQuiz: by('patient')
    .input(one.extend({ answers: z.array(z.int().min(0).max(9)).max(5) }))
    .output(EducationItem),

  /** What a nurse can send to a patient of hers, and what was sent, the latest first. */
  toSend: nursing()
    .route(readOnly)
    .input(z.object({ userId: Id }))
    .output(
      z.object({
        articles: z.array(z.object({ id: z.string(), title: z.string() })),
        sent: z.array(z.object({ title: z.string(), sentAt: Instant })),
      }),
    ),
  /** The patient is told, without a word of which. With the same id again it is the first one. */
  send: nursing().input(z.object({ id: Id, userId: Id, slug: Slug })),

  texts: reviewer().route(readOnly).output(z.array(ReviewedText)),
  /** The text as patients read it, for whoever reviews it. */
  text: reviewer()
    .route(readOnly)
    .input(one)
    .output(z.object({ article: EducationArticle.nullable(), course: EducationCourse.nullable() })),
  /** For this version alone. */
  addReview: reviewer()
    .errors(refusals('TEXT_CHANGED', 'REVIEW_TO_COME', 'REVIEWER_NUMBER_INVALID'))
    .input(
      one.extend({
        version: z.string().max(educationLimits.version),
        reviewerName: typedLine(educationLimits.reviewerName),
        reviewerNumber: z.string().max(REGISTER_NUMBER_LENGTH),
        reviewedOn: CalendarDate,
      }),
    )
    .output(ReviewedText),
}
