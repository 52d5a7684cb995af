import { Card, UnstyledButton } from '@mantine/core'
import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import './listRow.css'

type Content = {
  /** A tile with an icon, or a face. */
  picture: ReactNode
  /** What it is, in a line. */
  children?: ReactNode
  /** How it is now. */
  secondLine?: ReactNode
  /** At the right end; a chevron where nothing else is said. */
  end?: ReactNode
}

/** A card that holds rows. */
export const ListRows = ({ children, label }: { children: ReactNode; label?: string }) => (
  <Card p={0} className="list-rows" {...(label && { component: 'section', 'aria-label': label })}>
    {children}
  </Card>
)

/** One of its rows; the whole of it is pressed. */
export function ListRow({ picture, children, secondLine, end, ...rest }: Content & ComponentPropsWithRef<'button'>) {
  return (
    <UnstyledButton className="list-row" {...rest}>
      <RowContent {...{ picture, secondLine, end }}>{children}</RowContent>
    </UnstyledButton>
  )
}

/** The same, which leads elsewhere. */
export const LinkRow = createLink(({ picture, children, secondLine, end, ...rest }: Content & ComponentPropsWithRef<'a'>) => (
  // A link to where one is brings a class of its own.
  <a {...rest} className="list-row">
    <RowContent {...{ picture, secondLine, end }}>{children}</RowContent>
  </a>
))

/** What stands in such a row, for one that is not pressed. */
export function RowContent({ picture, children, secondLine, end = <IconChevronRight size={20} aria-hidden /> }: Content) {
  return (
    <>
      {picture}
      <span className="list-row-text">
        <span>{children}</span>
        {secondLine && <small>{secondLine}</small>}
      </span>
      {end}
    </>
  )
}

/** An icon on a tint of its kind, before a row. */
export const Tile = ({ icon: Picture, colour = 'teal' }: { icon: Icon; colour?: 'teal' | 'pink' | 'blue' | 'yellow' | 'gray' }) => (
  <Avatar size={44} isSquare colour={colour}>
    <Picture size={22} />
  </Avatar>
)
