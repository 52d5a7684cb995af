import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, TextInput } from '@mantine/core'
import { IconArrowUp, IconBook2, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { assistantLimits } from '#contract/limits.ts'
import { api } from '#web/api/api.ts'
import { brand } from '#web/theme/brand.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import type { AskOpening } from './AskDialog.tsx'
import './askBox.css'

// Fetched with Home, so that what asks for help is found without a connection too.
const load = () => import('./AskDialog.tsx')
afterFirstPaint(load)
const AskDialog = lazy(async () => ({ default: (await load()).AskDialog }))

/** Home's way to the assistant: a question, which opens it when something was typed, and its two tabs. */
export function AskBox() {
  const { t } = useLingui()
  const product = brand().name
  const [text, setText] = useState('')
  const [opening, setOpening] = useState<AskOpening | null>(null)
  useQuery(api.emergencyNumbers.numbers.queryOptions())
  const open = (event: SyntheticEvent) => {
    event.preventDefault()
    const query = text.trim()
    if (query === '') return
    setText('')
    setOpening({ tab: 'chat', query })
  }
  return (
    <Card component="section" aria-label={t`Ask ${product}`} className="ask-box">
      <form onSubmit={open} role="search">
        <TextInput
          aria-label={t`Ask ${product} about your health...`}
          placeholder={t`Ask ${product} about your health...`}
          autoComplete="off"
          maxLength={assistantLimits.query}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" aria-label={t`Ask`}>
          <IconArrowUp size={20} aria-hidden />
        </Button>
      </form>
      <div className="ask-box-ways">
        <Button variant="light" leftSection={<IconSparkles size={20} aria-hidden />} onClick={() => setOpening({ tab: 'chat', query: '' })}>
          <Trans>Ask {product} AI</Trans>
        </Button>
        <Button variant="default" leftSection={<IconBook2 size={20} aria-hidden />} onClick={() => setOpening({ tab: 'info', query: '' })}>
          <Trans>My Health Info</Trans>
        </Button>
      </div>
      <LazyMount opened={opening !== null}>
        <AskDialog opening={opening} onClose={() => setOpening(null)} />
      </LazyMount>
    </Card>
  )
}
