import { act, renderHook, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { useOnDemand } from './use-on-demand'

const Part: ComponentType = () => null

describe('useOnDemand', () => {
  it('loads nothing until requested, then only once', async () => {
    const load = jest.fn(() => Promise.resolve(Part))
    const { result } = renderHook(() => useOnDemand(load))
    expect(result.current[0]).toEqual({ kind: 'idle' })
    expect(load).not.toHaveBeenCalled()

    act(() => result.current[1]())
    await waitFor(() => expect(result.current[0]).toEqual({ kind: 'ready', Part }))
    act(() => result.current[1]())
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('reports loading and failure, and retries on request', async () => {
    const load = jest
      .fn<Promise<ComponentType>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(Part)
    const { result } = renderHook(() => useOnDemand(load))

    act(() => result.current[1]())
    expect(result.current[0]).toEqual({ kind: 'loading' })
    await waitFor(() => expect(result.current[0]).toEqual({ kind: 'failed' }))

    act(() => result.current[1]())
    await waitFor(() => expect(result.current[0]).toEqual({ kind: 'ready', Part }))
  })
})
