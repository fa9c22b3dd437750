/**
 * A host's frame stands in a shadow of the library's, without a name: a screen reader would say no more than "frame". To be called
 * when the element begins to load, which is just before it makes the frame.
 */
export function nameFrame(media: HTMLElement, title: string) {
  queueMicrotask(() => {
    for (const frame of media.shadowRoot?.querySelectorAll('iframe') ?? []) frame.title = title
  })
}
