import { Button, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralOf } from '../../api/fields';
import { isChangeable, removeView, viewsQuery, type View } from '../../api/views';
import { Dialog } from '../dialog/dialog';
import { useLang, useSay } from '../language/language-context';
import { Told } from '../language/told';
import { useMe } from '../page/use-me';

interface MenuProps {
  readonly entity: string;
  /** The view that the list shows. */
  readonly view: View | undefined;
  /** The list shows something else than the view keeps. */
  readonly isChanged: boolean;
  /** Shows a view, or without one the list as it is for everybody. */
  readonly choose: (id: string | undefined) => void;
}

const DEFAULT = '';

/** The views of a list: one's own, and those that others share. */
export function ViewsMenu({ entity, view, isChanged, choose }: MenuProps) {
  const say = useSay();
  const lang = useLang();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const found = useQuery({ ...viewsQuery(entity), enabled: isOpen });
  const own = (found.data ?? []).filter(({ OwnerId }) => OwnerId === me.UserId);
  const shared = (found.data ?? []).filter(({ OwnerId }) => OwnerId !== me.UserId);
  return (
    <>
      <Menu position="bottom-start" shadow="md" opened={isOpen} onChange={setOpen} width={280} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" size="xs" className="views-button">
            {view ? `${say('Views')}: ${view.Name}${isChanged ? ` ${say('(changed)')}` : ''}` : say('Views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="views" lang={lang}>
          <Menu.RadioGroup value={view ? String(view.Id) : DEFAULT} onChange={(value) => choose(value === DEFAULT ? undefined : value)}>
            <Menu.RadioItem value={DEFAULT}>{say('All {plural}', { plural: pluralOf(entity) })}</Menu.RadioItem>
            <Group title={say('Yours')} views={own} />
            <Group title={say('Shared with you')} views={shared} isOfOthers />
          </Menu.RadioGroup>
          {found.isSuccess && found.data.length === 0 && <Menu.Label>{say('“Save view” keeps what a list shows.')}</Menu.Label>}
          {found.isError && <Menu.Label role="alert">{say('The views could not be loaded.')}</Menu.Label>}
          {view && isChangeable(view, me) && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => setRemoving(true)}>{say('Delete “{name}”', { name: view.Name })}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {view && isRemoving && <RemoveDialog view={view} removed={() => choose(undefined)} close={() => setRemoving(false)} />}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly views: readonly View[];
  readonly isOfOthers?: boolean;
}

function Group({ title, views, isOfOthers = false }: GroupProps) {
  const say = useSay();
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {views.map(({ Id, Name, OwnerName, IsShared }) => (
        <Menu.RadioItem key={Id} value={String(Id)} data-record={`views/${Id}`}>
          {Name}
          {(isOfOthers || IsShared) && <span className="muted view-note">{isOfOthers ? OwnerName : say('Shared')}</span>}
        </Menu.RadioItem>
      ))}
    </>
  );
}

interface RemoveProps {
  readonly view: View;
  readonly removed: () => void;
  readonly close: () => void;
}

function RemoveDialog({ view, removed, close }: RemoveProps) {
  const say = useSay();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeView(view),
    onSuccess: async () => {
      removed();
      close();
      await queries.invalidateQueries({ queryKey: viewsQuery(view.Entity).queryKey });
    },
  });
  return (
    <Dialog title={say('Delete view?')} isAlert close={close}>
      <p>
        {view.IsShared
          ? say('“{name}” will be gone, for all who see it. The records of the list stay.', { name: view.Name })
          : say('“{name}” will be gone. The records of the list stay.', { name: view.Name })}
      </p>
      {remove.isError && (
        <p role="alert">
          <Told text={remove.error.message} />
        </p>
      )}
      <div className="tools">
        <Button loading={remove.isPending} onClick={() => remove.mutate()}>
          {say('Delete')}
        </Button>
        <Button variant="default" onClick={close}>
          {say('Keep it')}
        </Button>
      </div>
    </Dialog>
  );
}
