import type { ReactNode } from 'react'
import { languageTag, t } from '#rules/translate.ts'
import { Logo } from '../ui/Logo.tsx'

/** The product's name: a token that the server fills. */
export const BRAND = '__BRAND_NAME__'

/** Addresses of the built files every finished page asks for. */
export type PageFiles = { styles: string; script: string; font: string }

type Props = { files: PageFiles; title: string; description: string; indexed?: boolean; action?: ReactNode; children: ReactNode }

/** A whole document: head, logo, content, footer. */
export function PageFrame({ files, title, description, indexed = true, action, children }: Props) {
  return (
    <html lang={languageTag()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101c1e" media="(prefers-color-scheme: dark)" />
        {!indexed && <meta name="robots" content="noindex" />}
        <meta name="description" content={description} />
        <title>{title}</title>
        <link rel="preload" href={files.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={files.styles} />
        <script src={files.script} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <header>
          <a href="/" className="home">
            <Logo name={BRAND} />
          </a>
          {action}
        </header>
        {children}
        <footer>
          <a href="/emergency">{t`Emergency numbers`}</a>
          <a href="/privacy-policy">{t`Privacy policy`}</a>
        </footer>
      </body>
    </html>
  )
}
