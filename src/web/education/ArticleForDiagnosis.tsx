import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { articleFor } from '#rules/education/findArticle.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { ArticleText, ReviewBadge } from './ArticleText.tsx'
import { articleOptions, libraryOptions } from './educationQuery.ts'
import { ReadAloud } from './ReadAloud.tsx'
import { spokenArticle } from './spokenArticle.ts'

export type DiagnosisToExplain = { name: string; icd10?: string | null }

/** The article that belongs to a diagnosis, by its code or the words of its name. */
export function ArticleForDiagnosis({ name, icd10 = null }: DiagnosisToExplain) {
  const { articles } = useSuspenseQuery(libraryOptions).data
  const { data: article } = useSuspenseQuery(articleOptions(articleFor({ name, icd10 }, articles)))
  return (
    <section aria-labelledby="education-of-diagnosis">
      <Title order={2} id="education-of-diagnosis">
        {article.title}
      </Title>
      <ReviewBadge review={article.review} />
      <Tools>
        <ReadAloud passages={() => spokenArticle(article)} />
        <LinkButton variant="default" to="/education/$slug" params={{ slug: article.id }}>
          <Trans>Open in the library</Trans>
        </LinkButton>
      </Tools>
      <ArticleText article={article} />
    </section>
  )
}
