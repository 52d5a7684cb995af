import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_doctor/doctor/dashboard')({ component: () => null })
