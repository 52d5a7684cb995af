import { OpenAPIGenerator } from '@orpc/openapi'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { ORPCError } from '@orpc/server'
import { StandardRPCHandler, type StandardHandlerOptions } from '@orpc/server/standard'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { StrictGetMethodPlugin } from '@orpc/server/plugins'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#contract/index.ts'
import { isDatabaseUnreachable } from '../database/unreachable.ts'
import type { HttpContext } from '../rpc/context.ts'
import { router } from '../router.ts'
import { describeError } from '../world/log.ts'

const schemaConverters = [new ZodToJsonSchemaConverter()]

type Answering = { context: HttpContext; next: () => Promise<unknown> }

/** A refusal is an answer. Anything else is ours to mend: logged with the request's id, and told without its content. */
const tellApart = async ({ context, next }: Answering) => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) throw error
    if (isDatabaseUnreachable(error)) {
      // Which statement took too long shows nowhere else.
      context.world.log.warn({ err: describeError(error), requestId: context.requestId }, 'the database was away or too slow')
      throw new ORPCError('DATABASE_AWAY', { status: 503, message: 'The service is restarting.' })
    }
    const cause = error instanceof ORPCError && error.cause ? error.cause : error
    context.world.log.error({ err: describeError(cause), requestId: context.requestId }, 'a request failed')
    throw error
  }
}

type ClientInterceptor = NonNullable<StandardHandlerOptions<HttpContext>['clientInterceptors']>[number]

type Encoded = { matched: boolean; response: { headers: Record<string, unknown>; body: unknown } | undefined }

/** A file is saved, never shown as a page of ours: what is in it runs nothing here. */
const asDownload = async <T>({ next }: { next: () => Promise<T & Encoded> }) => {
  const result = await next()
  if (result.response?.body instanceof File) {
    const name = encodeURIComponent(result.response.body.name)
    result.response.headers['content-disposition'] = `attachment; filename="${name}"; filename*=UTF-8''${name}`
    result.response.headers['content-security-policy'] = "default-src 'none'; sandbox"
  }
  return result
}

/** The browser's own requests. Only procedures that read answer to GET. */
export const rpcHandler = new StandardRPCHandler<HttpContext>(router, {
  plugins: [new StrictGetMethodPlugin()],
  clientInterceptors: [tellApart],
})

const coercion = { clientInterceptors: [] as ClientInterceptor[] }
new SmartCoercionPlugin<HttpContext>({ schemaConverters }).init(coercion)

/**
 * Gives text its type where that is lost on the way: everything in an address, in JSON only days and instants. What else is in JSON has its
 * type, and looking for it in every branch of a schema would hold up everybody.
 */
const coerceLostTypes: ClientInterceptor = (options) =>
  losesTypes(options.procedure) ? coercion.clientInterceptors[0]!(options) : options.next()

const known = new WeakMap<object, boolean>()
function losesTypes(procedure: Parameters<ClientInterceptor>[0]['procedure']): boolean {
  const { route, inputSchema } = procedure['~orpc']
  if (!inputSchema || route.method === 'GET') return inputSchema !== undefined
  const found =
    known.get(inputSchema) ?? JSON.stringify(schemaConverters[0]!.convert(inputSchema, { strategy: 'input' })).includes('x-native-type')
  known.set(inputSchema, found)
  return found
}

/** The same handlers as plain REST for other programs. */
export const restHandler = new StandardOpenAPIHandler<HttpContext>(router, {
  interceptors: [asDownload],
  clientInterceptors: [coerceLostTypes, tellApart],
})

/** The OpenAPI 3.1 description; `operationId` is room.procedure. */
export const openApi = (name: string, address: URL) =>
  new OpenAPIGenerator({ schemaConverters }).generate(contract, {
    info: { title: `${name} API`, version: '1' },
    servers: [{ url: new URL('/api', address).href }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    security: [{ session: [] }],
  })
