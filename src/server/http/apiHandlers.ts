import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
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

type Encoded = { matched: boolean; response: { headers: Record<string, unknown>; body: unknown } | undefined }

/** A file is saved, never shown as a page of ours: what is in it runs nothing here. */
const asDownload = async <T>({ next }: { next: () => Promise<T & Encoded> }) => {
  const result = await next()
  if (result.response?.body instanceof File) {
    const name = encodeURIComponent(result.response.body.name)
    result.response.headers['content-disposition'] = `attachment; filename="${name}"; filename*=UTF-8''${name}`
  }
  return result
}

/** The browser's own requests. Only procedures that read answer to GET. */
export const rpcHandler = new RPCHandler<HttpContext>(router, {
  plugins: [new StrictGetMethodPlugin()],
  clientInterceptors: [tellApart],
})

/** The same handlers as plain REST for other programs. */
export const restHandler = new OpenAPIHandler<HttpContext>(router, {
  plugins: [new SmartCoercionPlugin({ schemaConverters })],
  interceptors: [asDownload],
  clientInterceptors: [tellApart],
})

/** The OpenAPI 3.1 description; `operationId` is room.procedure. */
export const openApi = (name: string, address: URL) =>
  new OpenAPIGenerator({ schemaConverters }).generate(contract, {
    info: { title: `${name} API`, version: '1' },
    servers: [{ url: new URL('/api', address).href }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    security: [{ session: [] }],
  })
