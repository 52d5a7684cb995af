import { escapeHtml } from './escapeHtml.ts'

export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
}
type Body = { content?: Record<string, { schema?: Schema }>; description?: string }
type Operation = {
  operationId?: string
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Body
  responses?: Record<string, Body>
}
type Description = { info: { title: string }; servers?: { url: string }[]; paths: Record<string, Record<string, Operation>> }
type Call = { method: string; path: string; operation: Operation }

export const referenceStyles = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0; list-style: none; }
nav a, summary { display: inline-block; min-height: 1.5rem; padding: 0.6rem 0; }
summary { display: list-item; cursor: pointer; }
section > details { border-top: 1px solid GrayText; padding-left: 0.5rem; }
pre { margin: 0; padding: 0.75rem; white-space: pre-wrap; border: 1px solid GrayText; border-radius: 0.5rem; }
@media print { details:not([open]) { display: none; } }`

/** The whole page: rooms, their procedures, what each takes and answers. */
export function referencePage(described: object): string {
  const { info, servers, paths } = described as Description
  const rooms = Object.entries(Object.groupBy(callsIn(paths), ({ operation }) => operation.operationId?.split('.')[0] ?? 'other'))
  const title = escapeHtml(info.title)
  return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${referenceStyles}</style></head>
<body><header><h1>${title}</h1>
<p>${rooms.length} rooms at <code>${escapeHtml(servers?.[0]?.url ?? '/api')}</code>. The same as a file: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
Sign in with the session cookie. What changes something is POST. A refusal names its <code>code</code>.</p></header>
<nav aria-label="Rooms"><ul>${rooms.map(([room]) => `<li><a href="#${escapeHtml(room)}">${escapeHtml(room)}</a></li>`).join('')}</ul></nav>
<main>${rooms.map(([room, calls = []]) => roomSection(room, calls)).join('\n')}</main></body></html>
`
}

const callsIn = (paths: Description['paths']): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })))

const roomSection = (room: string, calls: Call[]) =>
  `<section id="${escapeHtml(room)}"><h2>${escapeHtml(room)}</h2>${calls.map(callDetails).join('')}</section>`

function callDetails({ method, path, operation }: Call) {
  const name = operation.operationId ?? path
  const parameters = operation.parameters ?? []
  const takes = parameters.map((one) => `${one.name}${one.required ? '' : '?'}: ${formatSchema(one.schema)}  (${one.in})`).join('\n')
  const body = schemaOf(operation.requestBody)
  const answers = Object.entries(operation.responses ?? {})
  return `<details id="${escapeHtml(name)}"><summary><strong>${escapeHtml(name)}</strong> <code>${method.toUpperCase()} ${escapeHtml(path)}</code></summary>
${operation.summary ? `<p>${escapeHtml(operation.summary)}</p>` : ''}${takes || body ? `<h3>Takes</h3>${code([takes, body && formatSchema(body)].filter(Boolean).join('\n'))}` : ''}
${answers.map(([status, answer]) => `<h3>Answers ${escapeHtml(status)}</h3>${code(formatSchema(schemaOf(answer)))}`).join('')}</details>`
}

const code = (text: string) => `<pre><code>${escapeHtml(text)}</code></pre>`
const schemaOf = (body: Body | undefined) => Object.values(body?.content ?? {})[0]?.schema

/** A schema as one would write the type. */
export function formatSchema(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'nothing'
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map((one) => formatSchema(one, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((one) => formatSchema(one, indent)).join(' & ')
  if (schema.properties) return fields(schema, indent)
  if (schema.items) return `(${formatSchema(schema.items, indent)})[]`
  const type = [schema.type ?? 'anything'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}

function fields({ properties = {}, required = [] }: Schema, indent: string) {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, one]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${formatSchema(one, inner)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}
