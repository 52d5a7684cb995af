import { Title, type TitleProps } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** The product's name, as the page came with it. */
const product = document.title

type Props = Omit<TitleProps, 'order'> & {
  children: ReactNode
  /** Where the heading holds a name: shared phones show window titles to everybody. */
  windowTitle?: string | undefined
}

/** Reading goes on at the heading, where the button that was pressed is gone with what it was about. */
export function focusScreenTitle() {
  const title = document.querySelector<HTMLElement>('#content h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus()
}

/** The one h1 of a screen. The window's title says the same, so that tabs and screen readers can tell screens apart. */
export function ScreenTitle({ children, windowTitle, ...rest }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const text = windowTitle ?? heading.current?.textContent
    document.title = text ? `${text} · ${product}` : product
  })
  return (
    <Title {...rest} order={1} ref={heading}>
      {children}
    </Title>
  )
}
