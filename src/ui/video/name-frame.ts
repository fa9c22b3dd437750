/**
 * A host's frame stands in a shadow of the library's, without a name: a screen reader would say no more than "frame". To be called
 * with the element as it comes: it makes the frame a moment later, in the same task.
 */
export function nameFrame(media: HTMLElement, title: string) {
  queueMicrotask(() => {
    for (const frame of media.shadowRoot?.querySelectorAll('iframe') ?? []) frame.title = title
  })
}
