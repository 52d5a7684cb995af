import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

/** A link that looks like a button; its address is checked like every other link's. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />)
