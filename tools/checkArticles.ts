import { globSync, readFileSync } from 'node:fs'
import { parseArticle } from '#rules/education/article.ts'
import { levelFaults } from '#rules/education/articleLevel.ts'
import { parseCourse } from '#rules/education/course.ts'
import { EducationFault } from '#rules/education/educationText.ts'

/* npm run check:articles [-- education/en/tb.md …]: whether articles and courses have their form and read plainly; without a name all of them. */

const named = process.argv.slice(2)
const files = named.length > 0 ? named : globSync('education/*/{*,courses/*}.md').sort()

function faultsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  try {
    if (!file.includes('courses/')) return levelFaults(parseArticle(file, text)).map((fault) => `${file}: ${fault}`)
    parseCourse(file, text)
    return []
  } catch (error) {
    if (error instanceof EducationFault) return [error.message]
    throw error
  }
}

const faults = files.flatMap(faultsOf)
process.stdout.write(faults.length > 0 ? `${faults.join('\n')}\n` : `${files.length} files are in order.\n`)
process.exitCode = faults.length > 0 ? 1 : 0
