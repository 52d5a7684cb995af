import { Trans } from '@lingui/react/macro'
import { Card, Text, Title } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { articleFor } from '#rules/education/findArticle.ts'
import { api } from '#web/api/api.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** What it means in a few words, and the way to all there is to read about it. */
export function WhatItMeans({ diagnosis: { name, code } }: { diagnosis: MyDiagnosis }) {
  const { articles } = useSuspenseQuery(api.education.library.queryOptions()).data
  const id = articleFor({ name, icd10: code }, articles)
  const article = articles.find((one) => one.id === id)
  if (!article) return null
  return (
    <Card component="section" className="diagnosis-means" aria-labelledby="what-it-means">
      <Title order={2} id="what-it-means" mb="xs">
        <Trans>What it means</Trans>
      </Title>
      <Text mb="md">{article.summary}</Text>
      <LinkButton to="/education/$slug" params={{ slug: id }} leftSection={<IconBook size={20} aria-hidden />}>
        <Trans>Health Education</Trans>
      </LinkButton>
    </Card>
  )
}
