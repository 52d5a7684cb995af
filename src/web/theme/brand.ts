/**
 * What the deployment is called and where it can be reached. The build leaves tokens in index.html and in the finished pages;
 * the server fills them once at start, HTML-escaped, from its own brand settings: __BRAND_NAME__, __BRAND_TAGLINE__,
 * __BRAND_SUPPORT_NUMBER__, __BRAND_ADMINISTRATOR_NUMBER__, __BRAND_JOIN_ADDRESS__, __BRAND_DEFAULT_DOCTOR_NAME__, and on the
 * privacy page __OFFICER_NAME__, __OFFICER_EMAIL__, __OFFICER_PHONE__. __CSP_NONCE__ (index.html only) is filled for each answer.
 */
export type PageBrand = {
  name: string
  tagline: string
  /** E.164, for the chat link of patients; nothing where there is none, as in the demo */
  supportNumber: string | undefined
  /** the same for the chat link of staff */
  administratorNumber: string | undefined
  joinAddress: string
  defaultDoctorName: string
}

let read: PageBrand | undefined

/** The brand as the server wrote it into the page's meta elements. */
export function brand(): PageBrand {
  read ??= {
    name: meta('name'),
    tagline: meta('tagline'),
    supportNumber: meta('support-number') || undefined,
    administratorNumber: meta('administrator-number') || undefined,
    joinAddress: meta('join-address'),
    defaultDoctorName: meta('default-doctor-name'),
  }
  return read
}

function meta(name: string) {
  return document.querySelector<HTMLMetaElement>(`meta[name="brand:${name}"]`)?.content ?? ''
}
