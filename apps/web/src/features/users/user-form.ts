import type { Profile } from '@prosa/contract/permissions';
import {
  type User,
  type UserBody,
  type UserChanges,
  userBody,
  userChanges,
} from '@prosa/contract/user';

export type UserValues = {
  name: string;
  email: string;
  password: string;
  profile: Profile;
  queueIds: number[];
};

/** What the dialog needs to know of a user; the session's own user has it too. */
export type EditedUser = Pick<User, 'id' | 'name' | 'email' | 'profile' | 'queues'>;

export function valuesOf(user: EditedUser | null): UserValues {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    profile: user?.profile ?? 'user',
    queueIds: user?.queues.map(({ id }) => id) ?? [],
  };
}

export type Rights = { profile: boolean; queues: boolean };

/** What is sent: an existing user's blank password stays, and rights one may not change are left out. */
export function bodyOf(
  { profile, queueIds, ...own }: UserValues,
  isNew: boolean,
  rights: Rights,
): UserBody | UserChanges {
  const values = {
    ...own,
    ...(rights.profile && { profile }),
    ...(rights.queues && { queueIds }),
  };
  return isNew ? userBody.parse(values) : userChanges.parse(values);
}

/** An existing user may leave the password blank; name and e-mail never. */
export function schemaFor(isNew: boolean) {
  return isNew ? userBody : userChanges.required({ name: true, email: true });
}
