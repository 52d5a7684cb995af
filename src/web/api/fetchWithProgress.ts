/** A `fetch` that tells how much of what it sends is sent, from 0 to 1: the browser's own does not. */
export const fetchWithProgress =
  (onProgress: (sent: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob()
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(request.method, request.url)
      for (const [name, value] of request.headers) call.setRequestHeader(name, value)
      call.responseType = 'blob'
      call.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
      call.onload = () => resolve(new Response(call.response as Blob, { status: call.status, headers: typeOf(call) }))
      call.onerror = () => reject(new TypeError('The connection broke'))
      call.onabort = () => reject(new DOMException('Not sent', 'AbortError'))
      request.signal.addEventListener('abort', () => call.abort())
      if (request.signal.aborted) reject(new DOMException('Not sent', 'AbortError'))
      else call.send(body)
    })
  }

const typeOf = (call: XMLHttpRequest) => ({ 'content-type': call.getResponseHeader('content-type') ?? '' })
