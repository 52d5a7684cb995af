import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import './hero.css'

type Props = {
  picture: ReactNode
  /** In a word, above the title. */
  kicker?: ReactNode
  title: ReactNode
  /** The line below. */
  children: ReactNode
  /** The one thing to do about it. */
  action: ReactNode
}

/** What matters now, first of all on a screen; at most one. */
export function Hero({ picture, kicker, title, children, action }: Props) {
  const headingId = useId()
  return (
    <section className="hero" aria-labelledby={headingId}>
      {picture}
      <div className="hero-text">
        {kicker && (
          <Text size="sm" fw={600}>
            {kicker}
          </Text>
        )}
        <Title order={2} id={headingId}>
          {title}
        </Title>
        <Text size="sm">{children}</Text>
      </div>
      <div className="hero-action">{action}</div>
    </section>
  )
}
