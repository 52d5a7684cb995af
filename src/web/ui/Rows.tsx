import { Card, Loader, ThemeIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight, type Icon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import './rows.css'

/** The colour of a row's tile: what it is about, never how it stands. */
export type Tint = 'teal' | 'pink' | 'yellow' | 'green' | 'blue' | 'gray'

export type RowFaceProps = {
  icon: Icon
  tint?: Tint
  title: ReactNode
  /** How it stands now. */
  value?: ReactNode
  /** What stands at its right end, such as an amount. */
  end?: ReactNode
}

/** Rows of one kind in one card. */
export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Card component="ul" padding={0} className="row-list" aria-label={label}>
    {children}
  </Card>
)

/** What a row shows; inside a `Switch` it says what is turned on. */
export function RowFace({ icon: Picture, tint = 'gray', title, value, end }: RowFaceProps) {
  return (
    <span className="row-face">
      <ThemeIcon component="span" variant="light" color={tint} size="2.75rem">
        <Picture size={24} aria-hidden />
      </ThemeIcon>
      <span className="row-text">
        <span className="row-title">{title}</span>
        {value && <span className="row-value">{value}</span>}
      </span>
      {end && <span className="row-end">{end}</span>}
    </span>
  )
}

/** One row that is no target itself, or holds its own, such as a `Switch`. */
export const Row = ({ children }: { children: ReactNode }) => <li className="row">{children}</li>

type LinkProps = RowFaceProps & Omit<ComponentPropsWithRef<'a'>, keyof RowFaceProps>

/** A row that leads somewhere. */
export const RowLink = createLink(({ icon, tint, title, value, end, ...link }: LinkProps) => (
  <li>
    <a {...link} className="row">
      <RowFace icon={icon} tint={tint} title={title} value={value} end={end} />
      <IconChevronRight size={20} className="row-chevron" aria-hidden />
    </a>
  </li>
))

/** A row that does something when it is pressed. */
export const RowButton = ({ onClick, isBusy, ...face }: RowFaceProps & { onClick: () => void; isBusy: boolean }) => (
  <li>
    <button type="button" className="row" aria-busy={isBusy} onClick={() => !isBusy && onClick()}>
      <RowFace {...face} />
      {isBusy && <Loader size="xs" aria-hidden />}
    </button>
  </li>
)

/** A row that opens what can be chosen about it, under it. */
export function RowFold({ children, ...face }: RowFaceProps & { children: ReactNode }) {
  return (
    <li>
      <details className="row-fold">
        <summary className="row">
          <RowFace {...face} />
          <IconChevronDown size={20} className="row-chevron" aria-hidden />
        </summary>
        <div className="row-inside">{children}</div>
      </details>
    </li>
  )
}
