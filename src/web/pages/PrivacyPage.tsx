import { t } from '#rules/translate.ts'
import { BackButton } from './EmergencyPage.tsx'
import { BRAND, PageFrame, type PageFiles } from './PageFrame.tsx'
import { privacySections } from './privacyText.ts'

/** `/privacy-policy`: eleven sections, each with its short form first. */
export function PrivacyPage({ files }: { files: PageFiles }) {
  const sections = privacySections.map((write) => write())
  return (
    <PageFrame
      files={files}
      title={t`Privacy policy: ${{ brand: BRAND }}`}
      description={t`What ${{ brand: BRAND }} keeps about you, why, who sees it, and your rights.`}
      action={<BackButton />}
    >
      <main className="reading">
        <h1>{t`Privacy policy`}</h1>
        <p className="muted">{t`Version 2. Effective June 2024. Last updated June 2025.`}</p>
        <nav className="contents card" aria-labelledby="contents">
          <h2 id="contents">{t`On this page`}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`}>
            <h2 id={`${section.id}-heading`}>
              {index + 1}. {section.heading}
            </h2>
            <p className="short">
              <strong>{t`In short:`}</strong> {section.short}
            </p>
            {section.text.map((part) => (typeof part === 'string' ? <p key={part}>{part}</p> : <List key={part[0]} items={part} />))}
          </section>
        ))}
      </main>
    </PageFrame>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
