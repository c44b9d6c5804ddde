import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CustomerOrder } from '../../../../../../../core/people/contract/customers-admin.ts';
import { adminApi } from '../../../../kit/api.ts';
import { given } from '../../../../kit/given.ts';
import { customerKey } from '../queries.ts';

const keyOf = (id: string, part: string) => [...customerKey(id), part] as const;

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'customer'),
    queryFn: ({ signal }) =>
      adminApi('GET /api/admin/customers/{customer_id}', { params: { customer_id: id }, signal }),
    staleTime: 0,
  });

export const ordersOfCustomer = (id: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(id, 'orders'),
    queryFn: ({ pageParam: after, signal }) =>
      adminApi('GET /api/admin/customers/{customer_id}/orders', {
        params: { customer_id: id },
        query: given({ after }),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): CustomerOrder[] => pages.flatMap(({ orders }) => orders),
    staleTime: 0,
  });

export const mailsOfCustomer = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'mails'),
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/customers/{customer_id}/mails', { params: { customer_id: id }, signal })).mails,
    staleTime: 0,
  });

export const changesOfCustomer = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'changes'),
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/customers/{customer_id}/changes', { params: { customer_id: id }, signal }))
        .changes,
    staleTime: 0,
  });
