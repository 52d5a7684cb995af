import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isCourse } from '#rules/education/slugs.ts'
import { ArticleScreen } from './ArticleScreen.tsx'
import { CourseScreen } from './CourseScreen.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

/** /education/{slug}: an article or a course, and its shape while it loads. */
export function EducationScreen() {
  const { slug = '' } = useParams({ strict: false })
  return (
    <Suspense fallback={<TextSkeleton />}>
      {isCourse(slug) ? <CourseScreen key={slug} slug={slug} /> : <ArticleScreen key={slug} slug={slug} />}
    </Suspense>
  )
}
